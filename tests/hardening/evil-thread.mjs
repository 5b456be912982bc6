/** Lets a thread of Node read TypeScript, then starts it. */

import { register } from 'tsx/esm/api';

register();
await import('./evil-worker.ts');
