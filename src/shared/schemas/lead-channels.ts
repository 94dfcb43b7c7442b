import { channelNames } from "./channels.ts";

/** Channels of leads that did not come through the site. Rates, counts and shares of the site leave them out. */
export const outsideChannelNames = { list: "Lista importada", typed: "Inserido à mão" } as const;
export type OutsideChannel = keyof typeof outsideChannelNames;

/** Channels of leads, those of the site first. */
export const leadChannelNames = { ...channelNames, ...outsideChannelNames } as const;
export type LeadChannel = keyof typeof leadChannelNames;

export function isOutside(channel: LeadChannel | null): channel is OutsideChannel {
  return channel !== null && Object.hasOwn(outsideChannelNames, channel);
}
