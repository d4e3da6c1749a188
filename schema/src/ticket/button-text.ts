/** What stands in place of a label that the button of a pass has not been given. Visitors read it in their language. */
export const usualButtonText = "Book Now!";
