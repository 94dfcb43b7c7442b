/** The configuration keys that hold the two texts which administrators can replace (spec section 2). */
export type LegalTextKey = "terms_of_use" | "privacy_policy";
