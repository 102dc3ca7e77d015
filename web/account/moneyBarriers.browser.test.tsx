import { judgeStates } from '../testing/judgeStates.ts'
import { moneyStates } from './testing/moneyStates.ts'
import { signInStates } from './testing/signInStates.ts'
import { troubleStates } from './testing/troubleStates.ts'

judgeStates({ ...moneyStates, ...troubleStates, ...signInStates })
