import https from 'node:https'
import { freePort } from '../../server/platform/postgres/server.ts'
import { type Certificate, makeCertificate, THIS_MACHINE } from '../tryReal/certificate.ts'
import { untilThere } from './daemon.ts'
import { environmentIn } from './deployFile.ts'

/** The one place where it stands who is the primary. */
export interface Etcd {
  port: number
  /** Whether it answers somebody on the network who shows no certificate. */
  answersStranger(): Promise<boolean>
}

interface Given {
  folder: string
  /** Writes a file that the engines alone read. */
  own(file: string, text: string): string
  run(env: Record<string, string>): void
}

/** One of the three of `deploy/patroni/etcd.env`, alone. */
export async function startEtcd({ folder, own, run }: Given): Promise<Etcd> {
  const [port, peer] = [await freePort(), await freePort()]
  // By its address alone, as those of the file: Patroni reads names of hosts by a package that Debian does not bring along.
  const certificate = await makeCertificate([THIS_MACHINE])
  own('etcd-authority.pem', certificate.cert)
  own('etcd.pem', certificate.cert)
  own('etcd.key', certificate.key)
  run(
    environmentIn('patroni/etcd.env', {
      ',etcd-2=https://10.0.0.2:2380,etcd-3=https://10.0.0.3:2380': '',
      '/var/lib/etcd/kulku': `${folder}/etcd`,
      '/etc/kulku': folder,
      '10.0.0.1:2379': `127.0.0.1:${port}`,
      '10.0.0.1:2380': `127.0.0.1:${peer}`,
    }),
  )
  const isHealthy = async () => (await statusOf(port, certificate.cert, certificate)) === 200
  await untilThere('etcd', isHealthy, { log: `${folder}/etcd.log` })
  return {
    port,
    answersStranger: () =>
      statusOf(port, certificate.cert).then(
        () => true,
        () => false,
      ),
  }
}

/** The status of its page `/health`. */
const statusOf = (port: number, ca: string, own?: Certificate): Promise<number> =>
  new Promise((resolve, reject) => {
    const address = `https://127.0.0.1:${port}/health`
    const request = https.get(address, { ca, ...own, agent: false, timeout: 5_000 }, (answer) => {
      answer.resume()
      resolve(answer.statusCode ?? 0)
    })
    request.on('timeout', () => request.destroy(new Error('no answer in time')))
    request.on('error', reject)
  })
