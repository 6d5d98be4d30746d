import { formScenes } from './forms';
import { homeScenes } from './home';
import { orderScenes } from './order';
import { readingScenes } from './reading';
import type { Scene } from './scene';

/** Every screen and state that is photographed. */
export const scenes: Scene[] = [...homeScenes, ...readingScenes, ...formScenes, ...orderScenes];
