import { judgeStates } from '../testing/judgeStates.ts'
import { proposalStates } from './testing/proposalStates.ts'

judgeStates(proposalStates)
