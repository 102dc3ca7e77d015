import swagger from '@fastify/swagger'
import Fastify, { type FastifyInstance, type FastifyRequest } from 'fastify'
import { jsonSchemaTransform, jsonSchemaTransformObject } from 'fastify-type-provider-zod'
import { brand } from '../../../contract/brand.ts'
import { onceMade } from '../onceMade.ts'

const bearer = { type: 'http', scheme: 'bearer', description: 'A customer who signed in' } as const

/**
 * The contract as OpenAPI 3.1 and a page to browse it, made from the same zod values that the calls are served with. What
 * staff can do is told to `isStaff` alone.
 */
export async function serveApiDocument(
  app: FastifyInstance,
  publicUrl: string,
  isStaff: (request: FastifyRequest) => Promise<boolean>,
): Promise<void> {
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: {
        title: `${brand}: car subscription shop`,
        version: '1.0.0',
        description:
          'Calls of the web shop. Amounts are euros, days are calendar days in Europe/Helsinki, instants are UTC. A method that a path does not have is answered 405.',
      },
      servers: [{ url: publicUrl }],
      components: {
        securitySchemes: {
          bearer,
          staffKey: { type: 'http', scheme: 'bearer', description: 'A key of a member of staff, for /api/ops alone' },
        },
      },
    },
    // Pages, pictures and the simulated world stand beside the calls and are no part of the contract.
    transform: (route) =>
      route.schema?.operationId
        ? jsonSchemaTransform(route)
        : { schema: { ...route.schema, hide: true }, url: route.url },
    transformObject: (document) => inSections(jsonSchemaTransformObject(document)),
  })
  app.get('/api/docs/openapi.json', { schema: { hide: true } }, async (request, reply) => {
    const document = app.swagger()
    return reply.header('cache-control', 'no-store').send((await isStaff(request)) ? document : ofCustomers(document))
  })
  for (const url of ['/api/docs', '/api/docs/*'])
    app.get(url, { schema: { hide: true } }, async (request, reply) => {
      const { statusCode, headers, rawPayload } = await (await browser()).inject(request.url)
      return reply.code(statusCode).headers(headers).send(rawPayload)
    })
}

/** The page to browse the document. Its code takes 17 MB of memory: it is loaded for whoever asks for the page. */
const browser = onceMade(async () => {
  const { default: reference } = await import('@scalar/fastify-api-reference')
  const configuration = { url: '/api/docs/openapi.json', withDefaultFonts: false }
  const app = Fastify()
  await app.register(reference, { routePrefix: '/api/docs', configuration })
  return app
})

const STAFF = /^operator: /

type Paths = Record<string, Record<string, { tags?: string[] }>>
const pathsOf = (document: object): Paths => (document as { paths?: Paths }).paths ?? {}
const tagsOf = (paths: Paths): string[] => [
  ...new Set(Object.values(paths).flatMap((path) => Object.values(path).flatMap((call) => call.tags ?? []))),
]

/** Customers' calls and the staff's stand apart on the page. */
function inSections<T extends object>(document: T): T {
  const tags = tagsOf(pathsOf(document))
  const groups = [
    { name: 'Customers', tags: tags.filter((tag) => !STAFF.test(tag)) },
    { name: 'Staff', tags: tags.filter((tag) => STAFF.test(tag)) },
  ]
  return { ...document, 'x-tagGroups': groups }
}

/** The document without what staff can do, by which keys, and the shapes that only they are told. */
function ofCustomers(document: object): object {
  const isOfStaff = (path: Paths[string]) =>
    Object.values(path).some((call) => call.tags?.some((tag) => STAFF.test(tag)))
  const paths = Object.fromEntries(Object.entries(pathsOf(document)).filter(([, path]) => !isOfStaff(path)))
  const { schemas = {} } = (document as { components?: { schemas?: Record<string, object> } }).components ?? {}
  const named = new Set<string>()
  const look = (part: object) => {
    for (const [, name = ''] of JSON.stringify(part).matchAll(/"#\/components\/schemas\/([^"]+)"/g)) {
      if (named.has(name)) continue
      named.add(name)
      look(schemas[name] ?? {})
    }
  }
  look(paths)
  const told = Object.fromEntries(Object.entries(schemas).filter(([name]) => named.has(name)))
  return { ...document, paths, components: { securitySchemes: { bearer }, schemas: told }, 'x-tagGroups': undefined }
}
