import swagger from '@fastify/swagger'
import reference from '@scalar/fastify-api-reference'
import type { FastifyInstance } from 'fastify'
import { jsonSchemaTransform, jsonSchemaTransformObject } from 'fastify-type-provider-zod'
import { brand } from '../../contract/brand.ts'

/** The contract as OpenAPI 3.1 and a page to browse it, made from the same zod values that the calls are served with. */
export async function serveApiDocument(app: FastifyInstance, publicUrl: string): Promise<void> {
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: {
        title: `${brand}: car subscription shop`,
        version: '1.0.0',
        description:
          'Calls of the web shop. Amounts are euros, days are calendar days in Europe/Helsinki, instants are UTC.',
      },
      servers: [{ url: publicUrl }],
      components: {
        securitySchemes: {
          bearer: { type: 'http', scheme: 'bearer', description: 'A customer who signed in' },
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
  app.get('/api/docs/openapi.json', { schema: { hide: true } }, () => app.swagger())
  await app.register(reference, {
    routePrefix: '/api/docs',
    configuration: { url: '/api/docs/openapi.json', withDefaultFonts: false },
  })
}

const STAFF = /^operator: /

/** Customers' calls and the staff's stand apart on the page. */
function inSections<T extends object>(document: T): T {
  const { paths = {} } = document as { paths?: Record<string, Record<string, { tags?: string[] }>> }
  const tags = new Set(Object.values(paths).flatMap((path) => Object.values(path).flatMap((call) => call.tags ?? [])))
  const groups = [
    { name: 'Customers', tags: [...tags].filter((tag) => !STAFF.test(tag)) },
    { name: 'Staff', tags: [...tags].filter((tag) => STAFF.test(tag)) },
  ]
  return { ...document, 'x-tagGroups': groups }
}
