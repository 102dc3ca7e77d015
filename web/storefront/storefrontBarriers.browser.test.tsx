import { judgeStates } from '../testing/judgeStates.ts'
import { storefrontStates } from './testing/storefrontStates.ts'

judgeStates(storefrontStates)
