/** The page of a test is in Finnish, as the shop's first pages are: the runner's own is in English, which the shop speaks too. */
document.documentElement.lang = 'fi'
