import { keysOf } from "#shared/formats/keys-of.ts";
import { demoOffers } from "./demo-offers.ts";
import { productSlugs } from "./interests.ts";
import { leadChannelNames } from "./lead-channels.ts";
import { leadStages } from "./lead-stages.ts";

/** `none` selects leads without a product. */
export const leadProductFilters = ["all", ...productSlugs, "none"] as const;
export type LeadProductFilter = (typeof leadProductFilters)[number];

/** `none` selects requests for a demonstration. */
export const leadOfferFilters = ["all", "none", ...demoOffers] as const;
export type LeadOfferFilter = (typeof leadOfferFilters)[number];

/** `none`: no contact yet and not imported. `due`: the next contact is due today or overdue. */
export const leadContactFilters = ["all", "none", "made", "due"] as const;
export type LeadContactFilter = (typeof leadContactFilters)[number];

/** `open`: neither won nor lost. */
export const leadStageFilters = ["all", "open", ...leadStages] as const;
export type LeadStageFilter = (typeof leadStageFilters)[number];
/** Filter value for leads that came from no form of an own page. */
export const NO_PAGE = "none";

/** `site` selects all leads that came through the site, `unknown` those of them without a source. */
export const leadChannelFilters = ["all", "site", ...keysOf(leadChannelNames), "unknown"] as const;
export type LeadChannelFilter = (typeof leadChannelFilters)[number];
