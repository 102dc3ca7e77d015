// Loaded before the shop: node --import ./deploy/tracing/start.mjs server/main.js. Its packages are this folder's own.
const { OTEL_EXPORTER_OTLP_ENDPOINT: receiver, OTEL_SERVICE_NAME: name = 'kulku', RELEASE, ROLE } = process.env
if (receiver) {
  const [{ OTLPTraceExporter }, { resourceFromAttributes }, { BatchSpanProcessor, NodeTracerProvider }] =
    await Promise.all([
      import('@opentelemetry/exporter-trace-otlp-http'),
      import('@opentelemetry/resources'),
      import('@opentelemetry/sdk-trace-node'),
    ])
  const provider = new NodeTracerProvider({
    resource: resourceFromAttributes({ 'service.name': name, 'service.version': RELEASE, 'shop.role': ROLE }),
    spanProcessors: [new BatchSpanProcessor(new OTLPTraceExporter())],
  })
  provider.register()
  // The spans in hand are told before the process, which waits five seconds for its proxy, ends.
  process.once('SIGTERM', () => provider.forceFlush().catch(() => undefined))
}
