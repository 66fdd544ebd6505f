/** `npm run desk -- …`: the operator's command line (commands: scripts/desk/commands.ts). */
import { runDesk } from './desk/main.ts';

const { AFIYA_LANG, npm_lifecycle_event: script, npm_config_loglevel: loglevel } = process.env;

process.exitCode = await runDesk(process.argv.slice(2), {
  out: (text) => console.log(text),
  err: (text) => console.error(text),
  language: AFIYA_LANG,
  hasBanner: script === 'desk' && loglevel !== 'silent' && !process.stdout.isTTY,
});
