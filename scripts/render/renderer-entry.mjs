/** Entry of the compiled renderer; bundled by `astro build`, imported by the render workers. */
import { createApp } from 'astro/app/entrypoint';

export const app = createApp({ streaming: false });
