import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

interface Hit {
  name: string
  layer: string
  lat: number
  lng: number
  localadmin?: string
  street?: string
  housenumber?: string
  postalcode?: string
}

/** What the fake knows, by the texts that find it. */
const hits: Record<string, Hit[]> = {
  Helsinki: [{ name: 'Helsinki', layer: 'localadmin', lat: 60.170833, lng: 24.9375, localadmin: 'Helsinki' }],
  Åbo: [{ name: 'Turku', layer: 'localadmin', lat: 60.451667, lng: 22.266944, localadmin: 'Turku' }],
  '00100 Helsinki': [
    { name: '00100', layer: 'postalcode', lat: 60.1717, lng: 24.9312, localadmin: 'Helsinki', postalcode: '00100' },
  ],
  'Mannerheimintie 1, 00100 Helsinki': [
    {
      name: 'Mannerheimintie 1',
      layer: 'address',
      lat: 60.168345,
      lng: 24.940321,
      localadmin: 'Helsinki',
      street: 'Mannerheimintie',
      housenumber: '1',
      postalcode: '00100',
    },
    // Not in Finland and without a town: hits that the shop cannot use.
    { name: 'Mannerheimintie', layer: 'street', lat: 58.2, lng: 24.9, localadmin: 'Tallinna' },
    { name: 'Mannerheimintie', layer: 'street', lat: 60.2, lng: 24.9 },
  ],
  Tamp: [{ name: 'Tampere', layer: 'localadmin', lat: 61.498, lng: 23.761, localadmin: 'Tampere' }],
}

const features = (found: readonly Hit[]) => ({
  type: 'FeatureCollection',
  features: found.map(({ lat, lng, ...properties }) => ({
    type: 'Feature',
    geometry: { type: 'Point', coordinates: [lng, lat] },
    properties,
  })),
})

export interface FakeDigitransit {
  url: string
  /** Paths with their queries, as they were asked. */
  asked: URL[]
  close(): Promise<void>
}

/** Answers in the shape of the real service; some texts make it ill. */
export async function fakeDigitransit(key: string): Promise<FakeDigitransit> {
  const asked: URL[] = []
  const server = createServer((request, response) => {
    const url = new URL(request.url ?? '/', 'http://fake')
    asked.push(url)
    const text = url.searchParams.get('text') ?? ''
    const send = (status: number, body: string) =>
      response.writeHead(status, { 'content-type': 'application/json' }).end(body)
    if (request.headers['digitransit-subscription-key'] !== key) return send(401, '{}')
    if (text === 'Geovirhe') return send(503, '')
    if (text === 'Ruuhka') return send(429, '{}')
    if (text === 'Rikki') return send(200, '<html>')
    if (text === 'Outo') return send(200, '{"error":"no features"}')
    if (text === 'Hidas') return undefined
    const isReverse = url.pathname.endsWith('/reverse')
    return send(200, JSON.stringify(features(hits[isReverse ? 'Mannerheimintie 1, 00100 Helsinki' : text] ?? [])))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  const close = () =>
    new Promise<void>((resolve) => {
      server.close(() => resolve())
      server.closeAllConnections()
    })
  return { url: `http://127.0.0.1:${port}`, asked, close }
}
