import { useMutation } from '@tanstack/react-query'
import type { Act } from './acts.ts'

/** An act as a form sends it: whoever waits for it hears its failure, as `useServerForm` does. */
export const useSend = <Result, Given>(what: Act<Result, Given>): ((given: Given) => Promise<Result>) =>
  useMutation(what).mutateAsync
