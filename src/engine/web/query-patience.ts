import { configure } from '@testing-library/dom';

/** How long a test of a screen waits for what it looks for: a limit for what hangs, on two busy cores. Milliseconds. */
configure({ asyncUtilTimeout: 10_000 });
