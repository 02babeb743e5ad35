import type { FaultKind } from './service-faults.ts';
import { shop, timeZone } from '#config/shop/shop.ts';
import { escapeHtml } from '#tools/escape-html.ts';

/** Labels of the faults. */
const FAULT_NAMES: Readonly<Record<FaultKind, string>> = {
  status: 'Error 503',
  malformed: 'JSON roto',
  truncated: 'Respuesta cortada',
  'wrong-types': 'Tipos cambiados',
  reset: 'Corta la conexión',
  html: 'HTML en vez de JSON',
};

const STYLE = `
:root { color-scheme: light dark; font: 15px/1.45 system-ui, sans-serif }
body { margin: 0 auto; max-width: 80rem; padding: 1.5rem }
h1 { font-size: 1.4rem; margin: 0 } h2 { font-size: 1.05rem; margin: 2rem 0 .5rem }
.hint { opacity: .75; margin: .25rem 0 0 }
table { border-collapse: collapse; width: 100%; font-size: .87rem }
th, td { text-align: left; padding: .35rem .6rem; border-bottom: 1px solid color-mix(in srgb, currentColor 18%, transparent); vertical-align: top }
code, pre { font: .82rem/1.4 ui-monospace, monospace; margin: 0; white-space: pre-wrap; overflow-wrap: anywhere }
button, select { font: inherit; padding: .35rem .7rem; border-radius: .4rem; border: 1px solid color-mix(in srgb, currentColor 35%, transparent); background: transparent; color: inherit }
button[aria-pressed=true] { background: #b4472a; border-color: #b4472a; color: #fff }
option { background: Canvas; color: CanvasText }
#faults button { font-size: .8rem; padding: .2rem .5rem }
#faults td { padding-block: .25rem }
.buttons { display: flex; flex-wrap: wrap; gap: .35rem }
.bad { color: #d0482c; font-weight: 600 }
summary { cursor: pointer }
`;

// Received content is untrusted: it is shown as text, never as markup.
const SCRIPT = `
const kinds = ${JSON.stringify(FAULT_NAMES)};
const find = (id) => document.getElementById(id);
const cell = (row, text, name) => { const td = row.insertCell(); td.textContent = text; td.className = name || ''; return td };
let shown = '';
async function put(service, fault) {
  await fetch('/_faults/' + service, fault ? { method: 'PUT', body: JSON.stringify(fault) } : { method: 'DELETE' });
  await drawFaults();
}
async function drawFaults() {
  const faults = await (await fetch('/_faults')).json();
  const body = find('faults'); body.replaceChildren();
  for (const [service, fault] of Object.entries(faults)) {
    const row = body.insertRow(); cell(row, service);
    const buttons = row.insertCell().appendChild(document.createElement('div')); buttons.className = 'buttons';
    for (const [kind, name] of [['', 'Anda bien'], ...Object.entries(kinds)]) {
      const button = document.createElement('button'); button.type = 'button'; button.textContent = name;
      button.setAttribute('aria-pressed', String(kind !== '' && fault?.kind === kind));
      button.onclick = () => put(service, kind ? { kind } : null); buttons.append(button);
    }
  }
}
async function drawReceived() {
  const list = await (await fetch('/_received')).json();
  const wanted = find('filter').value;
  const key = [wanted, list[0]?.at, list.length].join('/');
  if (key === shown) return;
  shown = key;
  const body = find('received'); body.replaceChildren();
  for (const item of list.filter((one) => (wanted === '' ? one.service !== 'pictures' : one.service === wanted)).slice(0, 100)) {
    const row = body.insertRow();
    cell(row, new Date(item.at).toLocaleTimeString('es-AR', { timeZone: '${timeZone}' })); cell(row, item.service);
    cell(row, item.fault ? (item.status || 'sin respuesta') + ' (' + kinds[item.fault] + ')' : item.status, item.status >= 400 || item.fault ? 'bad' : '');
    const what = cell(row, '');
    const line = document.createElement('code'); line.textContent = item.method + ' ' + decodeURIComponent(item.address.replace(/%(?![0-9a-f]{2})/gi, '%25')); what.append(line);
    if (item.body) {
      const more = document.createElement('details'); const label = document.createElement('summary'); label.textContent = 'Contenido';
      const content = document.createElement('pre'); try { content.textContent = JSON.stringify(JSON.parse(item.body), null, 2) } catch { content.textContent = item.body }
      more.append(label, content); what.append(more);
    }
  }
  find('none').hidden = body.rows.length > 0;
}
find('filter').onchange = () => { shown = ''; drawReceived() };
find('clear').onclick = async () => { await fetch('/_received', { method: 'DELETE' }); shown = ''; drawReceived() };
find('without-prices').onclick = async ({ target }) => {
  const drop = target.getAttribute('aria-pressed') === 'false';
  await fetch(drop ? '/_items/without-prices' : '/_items', { method: drop ? 'PUT' : 'DELETE' });
  target.setAttribute('aria-pressed', String(drop));
};
find('heal').onclick = async () => { await fetch('/_faults', { method: 'DELETE' }); drawFaults() };
drawFaults(); drawReceived();
setInterval(() => drawReceived().catch(() => {}), 1500);
`;

/** The stand-in's own page: the received requests, and switches that make each service fail. */
export function inspectionPage(services: readonly string[]): string {
  return `<!doctype html>
<html lang="es-AR">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>Servicios de afuera · ${escapeHtml(shop.name)} local</title>
<link rel="icon" href="data:,">
<style>${STYLE}</style>
<h1>Servicios de afuera</h1>
<p class="hint">Acá ves todo lo que la tienda les manda a los servicios externos. Nada sale de esta máquina.</p>
<h2>Fallas</h2>
<p class="hint">Elegí cómo falla cada servicio y probá la tienda. <button type="button" id="heal">Que anden todos</button></p>
<p class="hint">Mercado Libre va a sacar los precios de sus publicaciones. <button type="button" id="without-prices" aria-pressed="false">Sin precios</button></p>
<table><tbody id="faults"></tbody></table>
<h2>Recibido</h2>
<p class="buttons"><select id="filter" aria-label="Servicio"><option value="">Todos menos imágenes</option>${services.map((name) => `<option>${name}</option>`).join('')}</select>
<button type="button" id="clear">Vaciar</button></p>
<table><thead><tr><th>Hora<th>Servicio<th>Respuesta<th>Pedido</thead><tbody id="received"></tbody></table>
<p id="none" class="hint">Todavía no llegó nada.</p>
<script>${SCRIPT}</script>
</html>`;
}
