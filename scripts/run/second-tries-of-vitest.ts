import type { Reporter, TestCase } from 'vitest/node';

/** Says of each test that was tried again, whatever came of it, what the first try met. */
export default class SecondTries implements Reporter {
  onTestCaseResult(test: TestCase): void {
    const tries = test.diagnostic()?.retryCount ?? 0;
    if (tries === 0) return;
    const [first] = test.result().errors ?? [];
    const why = first ? `: ${first.message.split('\n')[0]!.slice(0, 200)}` : '';
    console.log(`SECOND TRY ${test.module.relativeModuleId} › ${test.fullName}${why}`);
  }
}
