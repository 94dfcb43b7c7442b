/** The key of an e-mail address, which is in lower case. */
export const mailKey = (mail: string) => `mail:${mail}`;
/** The key of a telephone number in E.164. */
export const phoneKey = (phone: string) => `phone:${phone}`;
