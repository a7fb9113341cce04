/** What a payer does on the page of the fake gateway, with a test card that is approved. */
export async function payAtFake(url: string): Promise<void> {
  const body = new URLSearchParams({ number: '5123 4500 0000 0008', expiry: '01/39', act: 'pay' });
  await fetch(url, { method: 'POST', body, redirect: 'manual' });
}
