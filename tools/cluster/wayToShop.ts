import { deployFile } from './deployFile.ts'

/** A web process as the proxy knows it. */
export interface WebPlace {
  port: number
  metricsPort: number
}

/** Where the proxy listens, and the file with its certificate and key. */
interface Front {
  http: number
  https: number
  pem: string
}

/** The settings of HAProxy before two web processes. */
export const wayToShop = ({ http, https, pem }: Front, [web1, web2]: readonly [WebPlace, WebPlace]): string =>
  deployFile('proxy/haproxy.cfg', {
    // Its lines lie beside those of the others, which have their time.
    'format raw local0': 'format iso local0',
    'bind :80': `bind 127.0.0.1:${http}`,
    'bind :443 ssl crt /etc/haproxy/kulku.pem': `bind 127.0.0.1:${https} ssl crt ${pem}`,
    '127.0.0.1:3001 port 9101': `127.0.0.1:${web1.port} port ${web1.metricsPort}`,
    '127.0.0.1:3002 port 9102': `127.0.0.1:${web2.port} port ${web2.metricsPort}`,
  })
