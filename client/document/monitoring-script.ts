/**
 * The inline script that collects faults before any code of the reporter is there, where a collector is configured. The reporter
 * (client/monitoring/reporter.ts) is fetched with the first fault, or after the page has loaded in a visit that is in a sample; so most
 * visits never fetch it. The samples are drawn once per visit and tab.
 */
import { sessionSamplePercent, tracesSamplePercent } from '../../shared/constants.ts';
import { loggedEvent } from '../browser/log-failure.ts';
import { escapeJson, tag } from './html.ts';

export interface MonitoringSettings {
  readonly dsn: string;
  readonly release: string;
}

/** In session storage: letters of the samples that this visit is in, `r` for replays, `t` for traces. */
export const sampleKey = 'afiya_sample';

/** More than these before the reporter is there say nothing new. */
const earlyFaultsMax = 20;

/** @param script the reporter's URL */
export function buildMonitoringScript(settings: MonitoringSettings, script: string, nonce: string): string {
  const code = [
    '{const early=[],draw=(letter,percent)=>Math.random()*100<percent?letter:"";let loading,sample="";',
    `try{sample=sessionStorage.${sampleKey}??=draw("t",${tracesSamplePercent})+`,
    `(navigator.globalPrivacyControl?"":draw("r",${sessionSamplePercent}))}catch{}`,
    `const load=()=>loading??=import(${escapeJson(script)}).then(one=>one.startReporter(${escapeJson(settings)},early,sample),()=>{loading=0});`,
    `for(const type of ["error","unhandledrejection","${loggedEvent}"])`,
    `addEventListener(type,event=>{if(early.length<${earlyFaultsMax})early.push(event);load()});`,
    'if(sample)addEventListener("load",()=>setTimeout(load,1e3))}',
  ];
  return `${tag('script', { nonce })}${code.join('')}</script>`;
}
