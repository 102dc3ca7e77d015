import { runOps } from './cli/runOps.ts'

/** `npm run ops -- <command>`: the operator's calls for people and scripts. It knows no rule of the business. */
process.exitCode = await runOps(process.argv.slice(2), {
  say: (line) => process.stdout.write(`${line}\n`),
  complain: (line) => process.stderr.write(`${line}\n`),
})
