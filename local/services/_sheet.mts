// usage: tsx sheet.mjs out.png "id:view,id:view" cols cell
import { chromium } from 'playwright-core';
const { drawPicture } = await import('/work/main/local/services/pictures/draw-picture.ts');
const { seedItems } = await import('/work/main/local/seed/catalogue.ts');
const [, , out, spec, cols = '6', cell = '250', dark] = process.argv;
const list =
  spec === 'all'
    ? seedItems.map((i) => [i.id, 1])
    : spec.startsWith('v')
      ? seedItems.filter((i) => i.pictures >= +spec.slice(1)).map((i) => [i.id, +spec.slice(1)])
      : spec.split(',').flatMap((s) => {
          const [a, v] = s.split(':').map(Number);
          return v
            ? [[a, v]]
            : Array.from({ length: seedItems.find((i) => i.id === a).pictures }, (_, k) => [a, k + 1]);
        });
let big = 0,
  total = 0,
  cnt = 0;
const html =
  `<body style="margin:0;background:${dark ? '#14181a' : '#fff'};display:grid;grid-template-columns:repeat(${cols},${cell}px);gap:6px;padding:6px;font:11px sans-serif;color:#888">` +
  list
    .map(([id, v]) => {
      const s = drawPicture({ seedId: id, variant: 0, view: v }, 500);
      if (!s) return `<div>${id} none</div>`;
      big = Math.max(big, s.length);
      total += s.length;
      cnt++;
      if (s.length > 12000) console.log('big', id, v, s.length);
      if (/NaN|undefined/.test(s)) console.log('NaN', id, v);
      return `<div><img width=${cell} height=${cell} style="display:block" src="data:image/svg+xml;base64,${Buffer.from(s).toString('base64')}">${id}:${v}</div>`;
    })
    .join('') +
  '</body>';
console.log('max', big, 'mean', Math.round(total / cnt));
const b = await chromium.launch({
  executablePath: '/usr/bin/chromium',
  args: '--no-sandbox --disable-gpu --disable-quic --no-first-run --disable-background-networking --disable-component-update --disable-sync'.split(
    ' ',
  ),
});
const p = await b.newPage({ viewport: { width: (+cell + 6) * +cols + 12, height: 600 } });
await p.setContent(html);
await p.waitForTimeout(300);
await p.screenshot({ path: out, fullPage: true });
await b.close();
