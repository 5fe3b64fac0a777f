/** Created by the browser; identifies the cart of a visitor without a login. */
export const guestIdPattern = /^[A-Za-z0-9-]{16,64}$/;
