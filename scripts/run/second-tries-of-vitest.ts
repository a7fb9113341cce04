import type { Reporter, TestCase } from 'vitest/node';

/** Says of each test that was tried again, whatever came of it. */
export default class SecondTries implements Reporter {
  onTestCaseResult(test: TestCase): void {
    const tries = test.diagnostic()?.retryCount ?? 0;
    if (tries > 0) console.log(`SECOND TRY ${test.module.relativeModuleId} › ${test.fullName}`);
  }
}
