/** HTML with every value escaped; `raw` marks what is markup already. */
export function html(strings: TemplateStringsArray, ...values: readonly (string | number | Markup | readonly Markup[])[]): Markup {
  const parts = values.map((value) =>
    Array.isArray(value) ? value.map(String).join('') : value instanceof Markup ? value.text : escapeHtml(String(value)),
  )
  return new Markup(String.raw({ raw: strings }, ...parts))
}

export class Markup {
  readonly text: string
  constructor(text: string) {
    this.text = text
  }
  toString(): string {
    return this.text
  }
}

function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`)
}

/** A page of the sandbox: plain, and marked so that nobody takes it for the real thing. */
export function page(title: string, body: Markup, head: Markup = html``): string {
  return html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <title>${title}</title>
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="robots" content="noindex" />
        <link rel="stylesheet" href="/sandbox/sandbox.css" />
        ${head}
      </head>
      <body>
        <p class="mark">Sandbox: nothing here leaves this machine</p>
        <main>
          <h1>${title}</h1>
          ${body}
        </main>
      </body>
    </html>`.text
}

export const styleSheet = `:root{color-scheme:light dark;font:16px/1.5 system-ui,sans-serif}
body{margin:0;background:light-dark(#fbf9f6,#140f13);color:light-dark(#20191e,#f3efec)}
.mark{margin:0;padding:8px 16px;background:light-dark(#fef3d7,#36270e);color:light-dark(#7e4f0c,#f0c876);font-size:.875rem}
main{max-width:40rem;margin:0 auto;padding:16px}
h1{font-size:1.375rem;line-height:1.25}h2{font-size:1rem}
a{color:light-dark(#891e54,#ee95b8)}
ul{list-style:none;padding:0;margin:0}li{border-block-end:1px solid light-dark(#e2ddd8,#342d31)}
button,input{font:inherit;color:inherit;min-height:44px;box-sizing:border-box;border-radius:6px;border:1px solid light-dark(#8a817b,#7b7176)}
input{width:100%;padding:0 12px;background:light-dark(#fffefd,#1d171b)}
button{padding:0 16px;background:light-dark(#20191e,#f3efec);color:light-dark(#fdfbf9,#1e0e16);cursor:pointer}
li button{width:100%;display:grid;text-align:start;padding:12px 0;background:none;border:0;color:inherit;border-radius:0}
li button span{color:light-dark(#71676b,#9e9792);font-size:.8125rem}
button.quiet{background:none;color:inherit}
:focus-visible{outline:2px solid light-dark(#285cc2,#8bb1f7);outline-offset:2px}
label{display:block;margin-block:12px}
pre{white-space:pre-wrap;overflow-wrap:anywhere;padding:12px;background:light-dark(#f4f1ec,#0e0a0c);border-radius:6px}
article{border-block-end:1px solid light-dark(#e2ddd8,#342d31);padding-block:8px}
.meta{color:light-dark(#71676b,#9e9792);font-size:.8125rem;margin:0}
.actions{display:flex;gap:12px;margin-block:16px}`
