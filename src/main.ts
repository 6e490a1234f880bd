import { mountApp } from './ui/mount';
import { ThemeChoice } from './ui/state/theme.svelte';

const theme = new ThemeChoice();
theme.set(theme.value);
const target = document.getElementById('app');
if (target) void mountApp(target, new URL('./', document.baseURI).href);
