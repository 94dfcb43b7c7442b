/** Keys of all advisory locks, in one list to prevent collisions. Never change one: releases run side by side. */
export const advisoryLocks = {
  /** Serializes migrations across instances; a restore takes it too. */
  migration: 7_301_843,
  /** Held by the process that owns an embedded cluster, until it exits. */
  embeddedCluster: 7_301_844,
  /** One backup per database at a time. */
  backup: 7_301_845,
  /** One retention run at a time. */
  retentionRun: 727_301_006,
  /** Taken shared by deleting batches, exclusively by the end of a run to wait for them. */
  retentionBatch: 727_301_007,
  /** Serializes erasures, so concurrent erasures of one person do not overlap, and merges of their journals. */
  erasure: 7_205_759_403_792_001n,
} as const;

/** First keys of two-key locks; the second is a hash of the locked resource. A separate key space. */
export const keyedLocks = {
  /** Views per list and user. */
  listViews: 7821,
  /** Serializes batches, also across imports: each must see the leads of earlier ones. */
  leadImport: 7822,
  /** Serializes version numbers per purpose. */
  consentText: 7823,
  /** Consents per person. */
  personConsents: 7824,
  /** What was spent, per campaign. */
  campaignSpend: 7825,
} as const;
