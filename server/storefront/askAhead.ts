/**
 * Asks what a page of a customer begins with, while its code is on its way: the calls would else wait for it, and the
 * picture of the car for both. `web/askedAhead.ts` takes the answers. A window that keeps no token, or keeps it from
 * scripts, asks nothing.
 */
export const askAhead =
  'try{const token=localStorage.getItem("flex-shop-token"),answers={},' +
  'showCar=async answer=>{const[,src]=/"image_sm":"([^"]+)"/.exec(await answer.text())??[];if(src)new Image().src=src};' +
  'if(token){for(const address of document.currentScript.dataset.asks.split(" ")){' +
  'answers[address]=fetch(address,{headers:{accept:"application/json","accept-language":document.documentElement.lang,authorization:"Bearer "+token}})' +
  '.then(response=>{showCar(response.clone()).catch(()=>{});return{response,at:Date.now()}});answers[address].catch(()=>{})}' +
  'window.askedAhead={token,answers}}}catch{}'

/** Stands before the styles, which would hold it up. */
export const askingAhead = (addresses: readonly string[]): string =>
  addresses.length > 0 ? `<script data-asks="${addresses.join(' ')}">${askAhead}</script>` : ''
