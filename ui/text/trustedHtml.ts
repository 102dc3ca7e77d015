declare global {
  interface Window {
    trustedTypes?: {
      createPolicy(
        name: string,
        rules: { createHTML(html: string): string; createScriptURL(url: string): string },
      ): { createHTML(html: string): TrustedHTML; createScriptURL(url: string): string }
    }
  }
}

// The one name that the page's policy knows (server/storefront/pagePolicy.ts): no other code may turn text into elements.
const policy =
  typeof window === 'undefined'
    ? undefined
    : window.trustedTypes?.createPolicy('shop', { createHTML: (html) => html, createScriptURL: (url) => url })

/** HTML that the server has cleaned or composed, as the browser lets it become elements. */
export const trustedHtml = (html: string): string | TrustedHTML => policy?.createHTML(html) ?? html

/** The address of a worker of the shop's own, as the browser lets it run. */
export const trustedWorker = (url: `/${string}.js`): string => policy?.createScriptURL(url) ?? url
