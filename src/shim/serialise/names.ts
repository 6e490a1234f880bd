/** Names that only a serialised page carries. Everything of ours starts with `iwr`. */
export const XHTML = 'http://www.w3.org/1999/xhtml';
export const SVG = 'http://www.w3.org/2000/svg';
export const MATHML = 'http://www.w3.org/1998/Math/MathML';
export const XLINK = 'http://www.w3.org/1999/xlink';

export const ROOT_ATTRIBUTE = 'data-iwr-root';
/** Numbers an element so that one rule can be meant for it alone. */
export const NUMBER_ATTRIBUTE = 'data-iwr-n';

/**
 * The first layer of all: its normal declarations lose to every author rule, as a browser's own sheet does,
 * and its important ones beat every author rule, important ones in the page's layers included.
 */
export const LAYER = 'iwr';

/** Elements that an SVG image does not lay out as a live page does, and the names they get instead. */
export const RENAMED: Readonly<Record<string, string>> = { iframe: 'iwr-iframe', frame: 'iwr-frame' };
