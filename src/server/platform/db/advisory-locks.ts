/**
 * The numbers of all advisory locks, one list, so that no two are equal. A number stays: the release before holds the same
 * lock beside this one.
 */
export const advisoryLocks = {
  /** One instance migrates; the others wait. A restore holds it too. */
  migration: 7_301_843,
  /** The process that owns an embedded cluster holds it until it exits. */
  embeddedCluster: 7_301_844,
  /** One backup of a database at a time. */
  backup: 7_301_845,
  /** Seals of the audit log are appended one after the other. No entry waits: entries are written without a seal. */
  auditSeals: 20_260_028,
  /** One run of the terms of retention at a time. */
  retentionRun: 727_301_006,
  /** A run deletes while no record is being held. */
  retentionBatch: 727_301_007,
  /** Erasures run one after the other, so that two of one person are one, and so does what merges their journals. */
  erasure: 7_205_759_403_792_001n,
} as const;

/** First numbers of locks with a second one, which is a hash of what is locked: their own space of keys. */
export const keyedLocks = {
  /** Views of a list and an owner. */
  listViews: 7821,
  /** Batches run one after the other, of two imports too: each sees the leads of those before. */
  leadImport: 7822,
  /** Versions of one purpose are counted one after the other. */
  consentText: 7823,
  /** The consents of a person. */
  personConsents: 7824,
} as const;
