import { inlineAddress, readLogo } from '#tools/brand/logo.ts';
import { escapeHtml } from '#tools/escape-html.ts';
import { shop } from '#config/shop/shop.ts';

/** Contents of the login page: the error of the last attempt and the typed address. */
export interface LoginPage {
  readonly uid: string;
  readonly error: string | null;
  readonly email: string;
}

/** Renders the Spanish login page, which works without JavaScript. */
export function loginPage({ uid, error, email }: LoginPage): string {
  const action = `/entrar/${encodeURIComponent(uid)}`;
  const invalid = error === null ? '' : ' aria-invalid="true" aria-describedby="error"';
  const message =
    error === null
      ? ''
      : `<p class="row notice tone-danger" id="error" role="alert">${escapeHtml(error)}</p>`;
  return page(
    error === null ? `Ingresá a ${shop.name}` : `Error: ingresá a ${shop.name}`,
    `<form class="stack" method="post" action="${action}">
      <h1>Ingresá a tu cuenta</h1>
      ${message}
      <div class="field"><label class="semibold" for="email">Correo</label>
      <input class="control" id="email" name="email" type="email" autocomplete="username" required value="${escapeHtml(email)}"${invalid}${error === null ? ' autofocus' : ''}></div>
      <div class="field"><label class="semibold" for="password">Contraseña</label>
      <input class="control" id="password" name="password" type="password" autocomplete="current-password" required${invalid}${error === null ? '' : ' autofocus'}></div>
      <button type="submit" class="button primary">Ingresar</button>
    </form>
    <form class="stack" method="post" action="${action}/cancelar"><button type="submit" class="button secondary">Cancelar</button></form>
    <p class="muted tiny">Identidad local de pruebas: estas cuentas solo existen en esta máquina.</p>`,
  );
}

/** Renders a page with only a message. */
export function messagePage(title: string, text: string): string {
  return page(title, `<h1>${escapeHtml(title)}</h1><p>${escapeHtml(text)}</p>`);
}

function page(title: string, body: string): string {
  const logo = escapeHtml(inlineAddress(readLogo().svg));
  return `<!doctype html>
<html lang="es-AR">
<head>
  <meta charset="utf-8">
  <meta name="viewport" content="width=device-width, initial-scale=1">
  <title>${escapeHtml(title)}</title>
  <link rel="stylesheet" href="/estilo.css">
  <link rel="icon" href="${logo}" type="image/svg+xml">
</head>
<body>
  <header class="on-mask"><img src="${logo}" alt="" width="44" height="36">${escapeHtml(shop.name)}</header>
  <main class="stack">${body}</main>
</body>
</html>`;
}
