import { judgeStates } from '../testing/judgeStates.ts'
import { figureStates } from './testing/figureStates.ts'

judgeStates(figureStates)
