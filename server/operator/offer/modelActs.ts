import type { AnswerOf, ParsedBodyOf } from '../../../contract/call.ts'
import { carStates } from '../../../contract/cars/carStates.ts'
import { helsinkiDay } from '../../../contract/days/date.ts'
import { toEuros } from '../../../contract/money/money.ts'
import * as promises from '../../../contract/ops/offer/models.ts'
import { countVehicles } from '../../fleet/cars/findVehicles.ts'
import {
  addModel,
  changeModel,
  type OfferedModel,
  offeredModels,
  type SaidOfModel,
  setModelOnSale,
} from '../../fleet/models/changeModels.ts'
import { factsOfModel, saidFacts } from '../../fleet/models/findModel.ts'
import type { PriceCell } from '../../fleet/prices/priceCells.ts'
import type { Queryable } from '../../platform/database/database.ts'
import { Refusal } from '../../platform/http/refusal.ts'
import { act, type ActShop as Shop } from '../act.ts'
import type { OpsHandlers } from '../opsHttp.ts'
import { words } from '../words.ts'

type Shown = AnswerOf<typeof promises.showModel>
type Acts = 'listModels' | 'showModel' | 'addModel' | 'changeModel' | 'sellModel' | 'hideModel'

/** New models, their facts, and whether they are sold. */
export function modelActs(shop: Shop): Pick<OpsHandlers, Acts> {
  const { clock, db } = shop
  const named = async (tx: Queryable, name: string): Promise<OfferedModel> => {
    const found = (await offeredModels(tx, clock.now())).find(({ model }) => model.model === name)
    if (!found) throw new Refusal('MODEL_NOT_FOUND')
    return found
  }
  const answer = async (tx: Queryable, name: string) => ({ model: modelView(await named(tx, name)) })
  return {
    listModels: async () => ({ models: (await offeredModels(db, clock.now())).map(modelView) }),
    showModel: async ({ params }) => {
      const found = await named(db, params.model)
      const counts = await countVehicles(db, { dealerIds: null, modelId: found.model.id }, clock.today())
      return {
        model: modelView(found),
        prices: found.prices.map(priceView),
        cars: carStates.map((state) => ({ state, count: counts.get(state) ?? 0 })),
      }
    },
    addModel: act(shop, promises.addModel, async (tx, { body: { model, ...facts } }) => {
      if (!(await addModel(tx, model, factsOf(facts)))) throw new Refusal('MODEL_EXISTS')
      return answer(tx, model)
    }),
    changeModel: act(shop, promises.changeModel, async (tx, { body: { model, ...facts } }) => {
      const found = await named(tx, model)
      if (!(await changeModel(tx, found.model, factsOf(facts)))) throw new Refusal('MODEL_EXISTS')
      return answer(tx, model)
    }),
    sellModel: act(shop, promises.sellModel, async (tx, { body }) => {
      const { model, missing } = await named(tx, body.model)
      if (missing.length > 0)
        throw new Refusal('MODEL_UNFINISHED', {
          values: { what: (language) => missing.map((gap) => words[language].modelGaps[gap]).join(', ') },
        })
      await setModelOnSale(tx, model.id, true)
      return answer(tx, body.model)
    }),
    hideModel: act(shop, promises.hideModel, async (tx, { body }) => {
      const { model } = await named(tx, body.model)
      await setModelOnSale(tx, model.id, false)
      return answer(tx, body.model)
    }),
  }
}

const factsOf = ({ name, facts, ...rest }: Omit<ParsedBodyOf<typeof promises.addModel>, 'model'>): SaidOfModel => ({
  ...rest,
  ...(facts && { facts: saidFacts(facts) }),
  displayName: name,
})

const modelView = ({ model, missing }: OfferedModel): Shown['model'] => ({
  model: model.model,
  make: model.make,
  name: model.displayName,
  body: model.body,
  fuel: model.fuel,
  facts: factsOfModel(model),
  image: model.imageSm || null,
  on_sale: model.active,
  missing,
})

const priceView = ({ gear, term, current, planned: [next] }: PriceCell): Shown['prices'][number] => ({
  gear,
  term,
  price: current && toEuros(current.cents),
  planned: next ? helsinkiDay(next.from) : null,
})
