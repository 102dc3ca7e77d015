import { trustedWorker } from '../../../ui/text/trustedHtml.ts'
import { cacheName } from '../../keptCard.ts'
import { type CardOf, carCard } from './carCard.ts'

/** The card has its styles in itself, and needs nothing more. */
const policy = "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'"

/** Keeps the card for whenever a page of the account is wanted without a connection. */
export async function keepCard(of: CardOf): Promise<void> {
  if (!('caches' in window && 'serviceWorker' in navigator)) return
  const headers = { 'content-type': 'text/html; charset=utf-8', 'content-security-policy': policy }
  await (await caches.open(cacheName)).put('/tili/auto', new Response(carCard(of), { headers }))
  await navigator.serviceWorker.register(trustedWorker('/keptCard.js'), { scope: '/tili' })
}
