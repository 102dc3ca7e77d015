/*
 * The card of the car that a customer has, kept in this browser for a place without a connection. Gone when the person
 * signs out, when another one signs in, when the car is back and when the server knows the session no more.
 * public/keptCard.js shows it.
 */
export const cacheName = 'auto'

export async function dropCard(): Promise<void> {
  if ('caches' in globalThis) await caches.delete(cacheName).catch(() => undefined)
}
