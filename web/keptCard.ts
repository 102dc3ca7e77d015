/*
 * The card of the car that a customer has, kept in this browser for a place without a connection. Gone when the person
 * signs out, when another one signs in and when the car is back. public/keptCard.js shows it.
 */
export const cacheName = 'auto'

export async function dropCard(): Promise<void> {
  if ('caches' in globalThis) await caches.delete(cacheName).catch(() => undefined)
}
