/** An invitation to agree to a change of an account. */
export const TO_CHANGE = 'volunteer-change';
