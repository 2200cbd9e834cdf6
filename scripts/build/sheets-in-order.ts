import type { Plugin } from 'vite'

/**
 * What changes in Vite's helper: sheets take their turn. What older browsers need, and the nonce of a policy that the product doesn't have,
 * is left out of the first load.
 */
const changes = [
  ['promise = allSettled(', 'promise = Promise.allSettled('],
  ['importMetaResolve(depString)', 'new URL(depString, location.origin)'],
  ['link.rel = isCss ? "stylesheet" : scriptRel;', 'link.rel = isCss ? inTurn(link) : "modulepreload";'],
  ['const cspNonceMeta = document.querySelector("meta[property=csp-nonce]");', ''],
  ['const cspNonce = cspNonceMeta?.nonce || cspNonceMeta?.getAttribute("nonce");', ''],
  ['if (cspNonce) link.setAttribute("nonce", cspNonce);', ''],
] as const

/** Fetches a sheet at once and lets it take effect after all that were asked for before it; one that doesn't come holds up none. */
const inTurn = `
let lastSheet;
const inTurn = (link) => {
  const before = lastSheet;
  link.as = "style";
  lastSheet = new Promise((done) => {
    link.onload = (event) => {
      if (link.rel === "stylesheet") return done();
      event.stopImmediatePropagation();
      Promise.resolve(before).then(() => { link.rel = "stylesheet"; });
    };
    link.onerror = done;
  });
  return "preload";
};
`

/**
 * Gives the style sheets of late parts the order they were asked in. When one takes effect above another that was faster, Chromium reads
 * all font faces anew: a page that was drawn without its font gets it then, and moves (docs/decisions/0093).
 */
export function sheetsInOrder(): Plugin {
  return {
    name: 'sheets-in-order',
    apply: 'build',
    transform: (code, id) => {
      if (id !== '\0vite/preload-helper.js') return null
      const changed = changes.reduce((text, [from, to]) => {
        if (!text.includes(from)) throw new Error("sheetsInOrder doesn't know this version of Vite's preload helper")
        return text.replace(from, to)
      }, code)
      return { code: inTurn + changed, map: null }
    },
  }
}
