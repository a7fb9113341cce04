/** Ids in examples; whoever tries one puts ids of their own in their place. */
export const EXAMPLE_ID = {
  membershipId: '019a0000-0000-7000-8000-000000000001',
  /** Of the run that the membership belongs to. */
  nodeId: '019a0000-0000-7000-8000-000000000002',
  attachmentId: '019a0000-0000-7000-8000-000000000003',
  /** Of a run of the practice graph. */
  walkId: '019a0000-0000-7000-8000-000000000004',
} as const;
