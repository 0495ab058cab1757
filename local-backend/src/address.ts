/** From the functions, because those are deployed without the rest of the checkout. */
export { isAddress, originOf, urlOf } from '@landmark/supabase/functions/_shared/address';
