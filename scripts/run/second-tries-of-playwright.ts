import type { Reporter, TestCase, TestResult } from '@playwright/test/reporter';

/** Says of each test that was tried again, whatever came of it. */
export default class SecondTries implements Reporter {
  onTestEnd(test: TestCase, { retry }: TestResult): void {
    if (retry > 0) console.log(`SECOND TRY ${test.titlePath().filter(Boolean).join(' › ')}`);
  }
}
