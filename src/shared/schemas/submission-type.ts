/** Submissions by their type in the audit log. */
export const submissionTypes = ["lead", "message", "resume"] as const;
export type SubmissionType = (typeof submissionTypes)[number];
