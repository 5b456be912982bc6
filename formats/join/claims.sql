-- Two that claim a key of each other are linked.
SELECT mine.fragment AS fragment, theirs.key AS key
FROM input_claims AS mine
JOIN fragments AS f ON f.fragment = mine.fragment
JOIN links AS theirs ON theirs.key = mine.claim
JOIN input_claims AS back ON back.fragment = theirs.fragment
JOIN links AS own ON own.key = back.claim AND own.fragment = mine.fragment
GROUP BY mine.fragment, theirs.key
