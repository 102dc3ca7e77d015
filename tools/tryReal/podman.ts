import { execFile } from 'node:child_process'
import fs from 'node:fs'
import path from 'node:path'
import { promisify } from 'node:util'
import type { Machine } from './realShop.ts'

/** For a machine without systemd, without a manager of cgroups, and whose root may not raise limits. */
const CONFIGURATION = `
[containers]
cgroups = "disabled"
default_ulimits = ["nofile=1024:1024", "nproc=1024:1024"]
netns = "host"
[engine]
cgroup_manager = "cgroupfs"
events_logger = "none"
lock_type = "file"
`
/**
 * Its mounts are seen by nobody else, and state that it keeps in these folders, whatever it is told, goes with the run. crun
 * takes no two kinds of cgroups at once: it is shown the first.
 */
const APART = `
umount /sys/fs/cgroup/unified 2>/dev/null
mount --bind "$0" /run && mount --bind "$0" /var/lib && exec "$@"`

/** Podman with images and containers of its own, in the folder of the machine. */
export interface Podman {
  /** The program and the words before those of a call. */
  command: string[]
  /** Answers what a call prints; a status other than 0 is an error with what it printed. */
  call(...args: string[]): Promise<string>
}

export function openPodman({ folder, undo }: Machine): Podman {
  const within = (name: string) => path.join(folder, 'podman', name)
  const home = within('')
  fs.mkdirSync(home)
  fs.writeFileSync(within('containers.conf'), CONFIGURATION)
  const command = [
    ...['unshare', '--mount', 'sh', '-c', APART, home],
    ...['env', `CONTAINERS_CONF=${within('containers.conf')}`, `TMPDIR=${home}`, 'DISABLE_HC_SYSTEMD=true'],
    ...['podman', '--root', within('root'), '--runroot', within('run'), '--tmpdir', within('tmp')],
  ]
  const run = async (args: string[], signal?: AbortSignal) => {
    const [program = '', ...words] = [...command, ...args]
    return (await promisify(execFile)(program, words, { signal })).stdout
  }
  const ending = new AbortController()
  undo(() => {
    ending.abort()
    return run(['rm', '--all', '--force', '--time=0'])
  })
  return { command, call: (...args) => run(args, ending.signal) }
}
