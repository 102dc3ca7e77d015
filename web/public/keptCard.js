// The worker of the account: where the shop is not reached, it answers with the card of the car that the account kept
// (web/keptCard.ts). It keeps nothing itself, so that it can never show a page of an older version.
self.addEventListener('activate', (event) => event.waitUntil(self.registration.navigationPreload?.enable()))

self.addEventListener('fetch', (event) => {
  if (event.request.mode === 'navigate' && event.request.method === 'GET') event.respondWith(page(event))
})

async function page({ request, preloadResponse }) {
  try {
    return (await preloadResponse) ?? (await fetch(request))
  } catch (failure) {
    const card = await caches.match('/tili/auto', { cacheName: 'auto' })
    if (card) return card
    throw failure
  }
}
