import { paymentStates } from '../payment/testing/paymentStates.ts'
import { judgeStates } from '../testing/judgeStates.ts'
import { orderStates } from './testing/orderStates.ts'

judgeStates({ ...paymentStates, ...orderStates })
