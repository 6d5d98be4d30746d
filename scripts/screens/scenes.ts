import { formScenes } from './forms';
import { homeScenes } from './home';
import { openedScenes } from './opened';
import { orderScenes } from './order';
import type { Scene } from './scene';

/** Every screen and state that is photographed. */
export const scenes: Scene[] = [...openedScenes, ...homeScenes, ...formScenes, ...orderScenes];
