/** URL parameter of the token in a mailed link. */
export const CONFIRM_PARAMETER = "confirmar";
/** Confirmation page of a mailed link. */
export const CONFIRM_PATH = "/privacidade/confirmar-pedido";
/** Download page for a person's data. */
export const EXPORT_PATH = "/privacidade/copia-dos-dados";
