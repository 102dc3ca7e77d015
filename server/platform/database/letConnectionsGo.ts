import type { FastifyInstance } from 'fastify'

const LOOK_EVERY_MS = 50

/**
 * Node closes idle connections when a server begins to close. One whose request was in hand at that moment becomes idle
 * later: its client would keep it for a minute, and the process would be cut off in the midst of its jobs.
 */
export function letConnectionsGo(app: FastifyInstance): void {
  let looking: NodeJS.Timeout | undefined
  app.addHook('preClose', async () => {
    looking = setInterval(() => app.server.closeIdleConnections(), LOOK_EVERY_MS)
  })
  // Proxies send nothing more on a connection of which they are told.
  app.addHook('onSend', async (_request, reply) => {
    if (looking) reply.header('connection', 'close')
  })
  app.addHook('onClose', async () => clearInterval(looking))
}
